-- What the next shirts of the same measurements are corrected by, millimetres by measure, as staff have decided; null: what
-- follows from the claim and the readings. The time when the customer last ordered without it; null: never.
alter table fit_claim
  add column correction jsonb,
  add column correction_declined_at timestamptz;
