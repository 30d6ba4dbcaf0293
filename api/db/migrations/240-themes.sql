-- Versions of the theme are rows of content_version with the kind 'theme' and the language '*', because all languages
-- have the same look. `sections` are pages that are made of sections.
alter table content_version drop constraint content_version_kind_check,
  add constraint content_version_kind_check check (kind in ('page', 'mail', 'sections', 'theme')) not valid;
alter table content_version validate constraint content_version_kind_check;
