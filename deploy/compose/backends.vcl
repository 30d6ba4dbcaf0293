# The shops of compose.yaml.
vcl 4.1;

probe ready {
  .url = "/readyz";
  .interval = 1s;
  # A busy shop is not taken out.
  .timeout = 5s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}
backend shop1 { .host = "shop-1"; .port = "3000"; .probe = ready; }
backend shop2 { .host = "shop-2"; .port = "3000"; .probe = ready; }
