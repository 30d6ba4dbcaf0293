-- When the measurements of the customer were corrected by what was found with an alteration or a remake.
alter table fit_claim add column corrected_at timestamptz;
