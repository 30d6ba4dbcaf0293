-- Stores the reason why a line cannot be returned as a code. Before, the reason was an English sentence.
update every_order_line set not_returnable = case
    when not_returnable = 'A gift card is not sent back; please write to us while it is not used.' or gift is not null
      then 'not-returnable-gift-card'
    when not_returnable = 'Swatches are cut for you, so they cannot be returned.' or swatches is not null
      then 'not-returnable-swatches'
    when not_returnable = 'It carries your monogram, so it cannot be returned.' and fit ->> 'kind' is distinct from 'measured'
      then 'not-returnable-monogram'
    else 'not-returnable-measured' end
where not_returnable is not null;
