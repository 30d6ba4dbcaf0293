-- What a customs declaration says of a product. Null: a shirt has what the settings say of its main fibre, and goods have
-- an empty field.
alter table product
  add column tariff_number text check (tariff_number ~ '^[0-9]{6}([0-9]{2}){0,2}$'),
  add column origin_country country_code;
