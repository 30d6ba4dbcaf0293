/** The address to which simulated shoppers order. */
export const address = {
  fullName: 'Ada Brook',
  phone: '+1 401 555 0199',
  line1: '9 Mill Street',
  city: 'Providence',
  region: 'RI',
  postalCode: '02903',
  country: 'US',
}
