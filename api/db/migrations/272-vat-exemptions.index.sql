-- Finds the orders whose number VIES has not answered yet, and those without VAT of a period.
create index concurrently orders_waiting_vat_check on orders ((vat_check ->> 'number')) where vat_check ->> 'state' = 'waiting';
