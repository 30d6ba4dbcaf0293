# The shops on this machine. Compose has a file of its own: ../compose/backends.vcl.
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
backend shop1 { .host = "127.0.0.1"; .port = "3000"; .probe = ready; }
backend shop2 { .host = "127.0.0.1"; .port = "3010"; .probe = ready; }
