-- Reviews that visitors report: one report of a visitor and a review. It stays when the visitor's session or account goes.
create table review_report (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references review on delete cascade,
  shopper_id uuid references shopper on delete set null,
  reason text not null,
  reported_at timestamptz not null default now()
);
create unique index review_report_once on review_report (review_id, shopper_id);
create index review_report_shopper on review_report (shopper_id) where shopper_id is not null;
