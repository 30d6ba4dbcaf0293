-- The official notice on the legal guarantee of conformity, as the merchant uploads it for a language. The settings of the
-- shop name the one of each language. A notice is never deleted, because emails show the one that was current on their date.
create table guarantee_notice (
  -- The hash and the size of the image, for example `0123456789abcdef-1200x1695`.
  id text primary key check (id ~ '^[0-9a-f]{16}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  -- A PNG file.
  picture bytea not null,
  created_at timestamptz not null default now()
);
