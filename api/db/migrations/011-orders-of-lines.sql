-- Now `api/orders/search-text.ts` writes the columns for the filters and the search of orders.
drop function keep_order_of_lines() cascade;
drop function keep_order_search_text() cascade;
drop function order_search_text(orders);
drop function order_kinds(uuid);
