// A certificate for shop.example and office.shop.example that is its own authority, valid until 2056. Made with:
// openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 10950 -subj /CN=shop.example \
//   -addext 'subjectAltName=DNS:shop.example,DNS:office.shop.example'
export const testCertificate = {
  chain: `-----BEGIN CERTIFICATE-----
MIIBtDCCAVqgAwIBAgIUQOu0okegqrBl9xnM3yFdUONBbgMwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMCAXDTI2MTEyODA0NTUzOFoYDzIwNTYx
MTIwMDQ1NTM4WjAXMRUwEwYDVQQDDAxzaG9wLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAR7XsFgOu18eyRHIOTM5mIENzQU9z1Kc9UNOxz84Zxdg3a0
ZHmAytmn3k1uWjzFmU87hh+IqiV3WALncQ011wXwo4GBMH8wHQYDVR0OBBYEFDgj
oNu/6qMA/l/aQuDZ/CHwe3xEMB8GA1UdIwQYMBaAFDgjoNu/6qMA/l/aQuDZ/CHw
e3xEMA8GA1UdEwEB/wQFMAMBAf8wLAYDVR0RBCUwI4IMc2hvcC5leGFtcGxlghNv
ZmZpY2Uuc2hvcC5leGFtcGxlMAoGCCqGSM49BAMCA0gAMEUCIFRHR3GEGsMeDFLI
uYqszY/SviRETvjP6BVkrhRCjCM3AiEAkrACH+09y6rXOus7Zt1EYIFw41k50HV1
gsAy7dlgeNY=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJIkr8zhbHRrSLJNl
aq91dzK23sAzOBQt31j4BOKUaHKhRANCAAR7XsFgOu18eyRHIOTM5mIENzQU9z1K
c9UNOxz84Zxdg3a0ZHmAytmn3k1uWjzFmU87hh+IqiV3WALncQ011wXw
-----END PRIVATE KEY-----`,
  accountKey: 'the key of the account',
}
