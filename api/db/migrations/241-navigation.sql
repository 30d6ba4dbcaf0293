-- Versions of the menus of a market and language are rows of content_version with the kind 'navigation', the id 'menus'
-- and the locale as the language.
alter table content_version drop constraint content_version_kind_check,
  add constraint content_version_kind_check
  check (kind in ('page', 'mail', 'sections', 'theme', 'navigation')) not valid;
alter table content_version validate constraint content_version_kind_check;
