-- Processes keep the hits of searches, and the words of the shop, until the search words of a product change.
create function search_words_notify() returns trigger language plpgsql as $$
begin
  perform record_change('search_words');
  return null;
end $$;
create trigger product_search_notify after insert or delete or update on product_search
  for each statement execute function search_words_notify();
