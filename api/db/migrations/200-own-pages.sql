-- The pages that the merchant has added, at addresses of their own. Their texts are in content and content_version,
-- with the kind 'page' and this id.
create table own_page (
  id uuid primary key default gen_random_uuid(),
  path text not null check (path ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,4}$' and length(path) <= 100),
  -- The menu that has a link to it.
  menu text not null check (menu in ('none', 'header', 'shop', 'order', 'company')),
  -- What it is in law; null: nothing.
  legal_kind text check (legal_kind in ('legal-notice', 'terms', 'withdrawal', 'privacy')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- When it was removed. It can be restored.
  removed_at timestamptz
);
create unique index own_page_path on own_page (path) where removed_at is null;
create unique index own_page_legal_kind on own_page (legal_kind) where removed_at is null;
