-- Extras of a custom shirt have prices too: buttons, threads, contrast fabric, monogram, stiffness. In every currency
-- with a list they begin with no surcharge.
insert into shirt_price (currency, part, key, price_minor)
select currency, part, key, 0
from (select distinct currency from shirt_price) lists, (values
  ('button', array['pearl', 'ivory', 'smoke', 'horn', 'navy', 'black']),
  ('thread', array['white', 'ivory', 'grey', 'black', 'sky', 'royal', 'navy', 'burgundy', 'rose', 'forest', 'gold',
    'copper']),
  ('contrast', array['both', 'collar', 'cuff']),
  ('monogram', array['chest', 'cuff', 'collar', 'hem']),
  ('monogramStyle', array['block', 'script']),
  ('collarStiffness', array['soft', 'medium', 'firm']),
  ('cuffStiffness', array['soft', 'medium', 'firm'])
) extra(part, keys), unnest(keys) key
on conflict do nothing;
