-- What staff note about a product, and what imports keep of columns that have no field. Shoppers never see it.
alter table product add column note text not null default '';
