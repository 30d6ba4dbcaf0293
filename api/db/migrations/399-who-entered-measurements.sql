-- Who entered a set of measurements. Null: the customer. A set that staff have corrected after a claim has its number.
alter table measurement
  add column entered_by uuid references staff_member on delete set null,
  add column claim_number text;
