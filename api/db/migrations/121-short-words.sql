-- Messages and reviews by the beginnings of short words, which need a space before the first one too.
drop index contact_message_words, review_words;
create index contact_message_words on contact_message using gin (
  (lower(' ' || full_name || ' ' || email || ' ' || reference || ' ' || coalesce(order_number, '') || ' ' || message))
  gin_trgm_ops);
create index review_words on review using gin ((lower(' ' || author || ' ' || title || ' ' || text)) gin_trgm_ops);
