-- The edition of the rules by which the content of a document is made, because an issued document never changes.
-- 1: the tax of a document for a part of an order is the same part of the order's tax, and no PDF contains an electronic
-- invoice by itself. 2: that tax is computed from the rate, and the PDF for a buyer with a VAT number contains one.
alter table invoice add column edition int not null default 1;

-- The telephone number of the seller from a time on, for electronic invoices that require it. Null: none.
alter table seller add column phone text;
