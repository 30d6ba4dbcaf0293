-- Every row has one of the methods that were allowed before.
alter domain payment_method validate constraint payment_method_check;
alter domain payment_gateway validate constraint payment_gateway_check;
