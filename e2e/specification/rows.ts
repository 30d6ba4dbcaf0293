// The rows of the specification that the shop must implement exactly, as data. The tests beside this file have a test for
// each row, and docs/specification.md is generated from these lists.

interface RouteRow {
  path: string
  purpose: string
  /** The address that is opened; `{order}` and `{line}` are an order of the customer and a line of it. */
  open: string
  /** The text of the screen's heading. */
  heading: string | RegExp
  /** Only a customer sees this screen; a guest is sent to the sign-in screen. */
  customerOnly?: true
}

/** Section 2: the routes, with the headings of their screens. */
export const routes: RouteRow[] = [
  { path: '/', purpose: 'home', open: '/', heading: 'A good shirt is quiet work' },
  { path: '/demo', purpose: 'the look book', open: '/demo', heading: 'The look book' },
  { path: '/test', purpose: 'the device check', open: '/test', heading: 'Device check' },
  { path: '/contact', purpose: 'contact page', open: '/contact', heading: 'Contact us' },
  {
    path: '/productdetail/{id}',
    purpose: 'product detail',
    open: '/productdetail/harrow-oxford',
    heading: 'Harrow Oxford',
  },
  {
    path: '/productdetail',
    purpose: 'product detail without an id',
    open: '/productdetail',
    heading: 'Design your shirt',
  },
  { path: '/about', purpose: 'about', open: '/about', heading: 'About us' },
  { path: '/cart', purpose: 'cart', open: '/cart', heading: 'Your cart' },
  { path: '/checkout', purpose: 'checkout', open: '/checkout', heading: 'Nothing to check out yet' },
  { path: '/terms', purpose: 'terms', open: '/terms', heading: 'Terms and conditions' },
  {
    path: '/terms-and-conditions',
    purpose: 'terms',
    open: '/terms-and-conditions',
    heading: 'Terms and conditions',
  },
  { path: '/privacy', purpose: 'policies', open: '/privacy', heading: 'Privacy' },
  {
    path: '/return-refund-policy',
    purpose: 'policies',
    open: '/return-refund-policy',
    heading: 'Returns and refunds',
  },
  { path: '/order', purpose: 'orders', open: '/order', heading: 'Your orders', customerOnly: true },
  {
    path: '/orderplaced',
    purpose: 'payment status',
    open: '/orderplaced?order={order}',
    heading: 'Thank you, Ada',
  },
  { path: '/trackingorder', purpose: 'order tracking', open: '/trackingorder', heading: 'Track your order' },
  {
    path: '/orderdetail/{orderId}/{id}',
    purpose: 'order detail',
    open: '/orderdetail/{order}/{line}',
    heading: /^Order PL-[0-9A-Z]{4}-[0-9A-Z]{4}$/,
    customerOnly: true,
  },
  {
    path: '/review',
    purpose: 'write a review',
    open: '/review',
    heading: 'Write a review',
    customerOnly: true,
  },
  {
    path: '/listreview',
    purpose: 'review list',
    open: '/listreview',
    heading: 'Your reviews',
    customerOnly: true,
  },
  { path: '/shop', purpose: 'shop', open: '/shop', heading: 'All shirts' },
  { path: '/category', purpose: 'categories', open: '/category', heading: 'Categories' },
  {
    path: '/categoryshop/{id}',
    purpose: 'products of a category',
    open: '/categoryshop/linen',
    heading: 'Linen',
  },
  { path: '/signin', purpose: 'sign in', open: '/signin', heading: 'Sign in' },
  { path: '/signup', purpose: 'sign up', open: '/signup', heading: 'Create an account' },
  { path: '/verifymail', purpose: 'mail verification', open: '/verifymail', heading: 'Confirm your email' },
  { path: '/myprofile', purpose: 'account, with tabs', open: '/myprofile', heading: 'Welcome' },
  {
    path: '/faqs',
    purpose: 'frequently asked questions',
    open: '/faqs',
    heading: 'Frequently asked questions',
  },
  { path: '/address', purpose: 'addresses', open: '/address', heading: 'Your addresses', customerOnly: true },
  {
    path: '/forgotpassword',
    purpose: 'password recovery',
    open: '/forgotpassword',
    heading: 'Forgot your password?',
  },
]

export interface CallRow {
  method: 'GET' | 'POST'
  path: string
  /** The path of the list in the reply: `data`, or `data.data`. */
  list?: 'data' | 'data.data'
  /** The text that replaces an empty list. */
  empty?: string
}

/** Section 7: the calls. */
export const calls: CallRow[] = [
  { method: 'GET', path: '/user/shop/category', list: 'data.data', empty: 'No Categories Found' },
  { method: 'POST', path: '/user/shop/categoryProducts', list: 'data', empty: 'No Category Products Found' },
  { method: 'GET', path: '/user/product/recommended', list: 'data.data', empty: 'No Products Found' },
  { method: 'GET', path: '/user/shop/forYou', list: 'data.data', empty: 'No Products Found' },
  { method: 'GET', path: '/user/cart/count' },
  { method: 'GET', path: '/user/cart', list: 'data.data', empty: 'No data found' },
  { method: 'POST', path: '/user/cart/updateCart' },
  { method: 'POST', path: '/user/cart/removeCart' },
  { method: 'POST', path: '/user/cart/addCart' },
  { method: 'GET', path: '/user/customer/getWishlist', list: 'data.data', empty: 'No data found' },
  { method: 'POST', path: '/user/customer/wishlist' },
  { method: 'POST', path: '/user/product', list: 'data.data', empty: 'No Products Found' },
  { method: 'POST', path: '/user/product/variant', list: 'data.data', empty: 'No Products Details Found' },
  {
    method: 'POST',
    path: '/user/product/specification',
    list: 'data.data',
    empty: 'No Products Details Found',
  },
  { method: 'POST', path: '/user/review', list: 'data.data', empty: 'No Review Found' },
  { method: 'GET', path: '/user/orders', list: 'data.data', empty: 'No data found' },
  { method: 'POST', path: '/user/orders/getOrder', list: 'data.data', empty: 'No Order Details Found' },
  { method: 'GET', path: '/user/customer/getAddress', list: 'data.data', empty: 'No data found' },
  { method: 'POST', path: '/user/customer/updateAddress' },
  { method: 'POST', path: '/user/customer/addAddress' },
  { method: 'GET', path: '/user/customer/getUser' },
  { method: 'POST', path: '/user/customer/updateUser' },
  { method: 'POST', path: '/user/orders/checkout', list: 'data.data', empty: 'No data found' },
  { method: 'POST', path: '/user/orders/payment' },
  { method: 'GET', path: '/user/cart/getAllMeasurements', list: 'data.data', empty: 'No data found' },
  { method: 'POST', path: '/user/cart/getOneMeasurements' },
  { method: 'POST', path: '/user/cart/updateMeasurements' },
  { method: 'POST', path: '/user/cart/addMeasurements' },
  { method: 'POST', path: '/user/shop/contactPage' },
  { method: 'POST', path: '/user/review/addReview' },
  { method: 'GET', path: '/user/review/MyReview', list: 'data.data', empty: 'No Review Found' },
  { method: 'POST', path: '/user/review/removeReview' },
]

/** Sections 3 and 9: the options of each part, the default first, with the surcharge in whole units. */
export const options: Record<string, [text: string, surcharge: number][]> = {
  collar: [
    ['Standard Collar', 0],
    ['Club Collar', 0],
    ['Button Down Collar', 0],
    ['Extreme Cutaway Collar', 0],
    ['Short Collar', 0],
    ['Wing Collar', 0],
    ['Chinese Collar', 0],
    ['Chisel Tip Collar', 10],
    ['Cutaway Classic Collar', 0],
    ['Cutaway Modern Collar', 0],
    ['Cutaway Superior Collar', 0],
    ['Evil Pandit Collar', 10],
    ['Ozwald Boateng Collar', 0],
    ['Spread Collar', 0],
  ],
  cuff: [
    ['Square Cuff', 0],
    ['One Button Barrel Cuff', 0],
    ['One Button Mitered Cuff', 0],
    ['One Button Rounded Cuff', 0],
    ['Two Button Barrel Cuff', 0],
    ['Two Button Mitered Cuff', 0],
    ['Two Button Rounded Cuff', 0],
    ['Napoleon Cuff', 0],
  ],
  bottom: [
    ['Round bottom', 0],
    ['Square bottom', 0],
  ],
  back: [
    ['Back Plain', 0],
    ['Back Dart', 0],
    ['Side Pleat', 0],
  ],
  sleeves: [
    ['Long Sleeve', 0],
    ['Short Sleeve', 20],
    ['Roll Up Sleeve', 0],
  ],
  pocket: [
    ['No Pocket', 0],
    ['Angle Pocket', 0],
    ['Barrel Pocket', 0],
    ['Round Pocket', 0],
  ],
  placket: [['Box Placket', 0]],
  epaulette: [
    ['Epaulette None', 20],
    ['Epaulettes', 0],
  ],
  yoke: [
    ['Back Yoke', 0],
    ['Split Yoke', 20],
  ],
}

/** Section 3: the state groups with a loading flag and a response, and their fields. */
export const groups: Record<string, string[]> = {
  category: ['categoryList', 'categoryProduct'],
  product: ['productList', 'foryou'],
  cart: ['cartList', 'cartCount', 'checkoutList'],
  wish: ['wishList'],
  filter: ['filterList'],
  productdetails: ['product', 'productspecfi', 'productreview'],
  order: ['ordersList', 'orderdetal'],
  address: ['addressList'],
  user: ['userList'],
  checkout: ['checkoutList', 'buynow'],
  existSize: ['existSize', 'detail'],
  createSize: ['createSize'],
  contact: ['contactLists'],
  review: ['review', 'reviewList', 'deleteReview'],
}

/** Section 3: the small local groups with their initial values. */
export const localGroups: Record<string, { group: string; begins: Record<string, unknown> }> = {
  collectedSize: { group: 'collectedSize', begins: {} },
  userName: { group: 'userName', begins: {} },
  fabricList: { group: 'fabricList', begins: { fabricList: [] } },
  customCartFlag: { group: 'customCartFlag', begins: { customCartFlag: false } },
  collarFabric: { group: 'collarFabric', begins: { collarFabric: '' } },
  'a boolean toggle': { group: 'toggle', begins: { toggle: false } },
  'an option-toggle flag': { group: 'optionToggle', begins: { optionToggle: false } },
  countryState: { group: 'countryState', begins: { countryState: '' } },
  'guide-visibility flags': {
    group: 'guideFlags',
    begins: {
      upperBodyGuide: false,
      lowerBodyGuide: false,
      sizeGuide: false,
      heightGuide: false,
      shoulderGuide: false,
      preferredFitGuide: false,
      existingSize: true,
    },
  },
}

/** Sections 2, 6, 7 and 8: the effect of a call with an invalid or expired token. */
export interface EndedSessionRow {
  group: string
  method: 'GET' | 'POST'
  path: string
  message: 'Authentication Failed' | 'Login Again'
  /** Where the browser goes; null: it stays, because the specification names no screen for the group. */
  to: '/login' | '/signin' | '/' | null
  /** What is removed from local storage. */
  removed: 'all' | 'AuthId'
}

const refused = (group: string, method: 'GET' | 'POST', path: string, to: EndedSessionRow['to'] = '/login') =>
  ({ group, method, path, message: 'Authentication Failed', to, removed: 'all' }) as const

export const endedSessions: EndedSessionRow[] = [
  refused('category', 'GET', '/user/shop/category'),
  refused('category', 'POST', '/user/shop/categoryProducts'),
  refused('product', 'GET', '/user/product/recommended'),
  refused('product', 'GET', '/user/shop/forYou'),
  refused('cart', 'GET', '/user/cart/count'),
  refused('cart', 'GET', '/user/cart'),
  refused('cart', 'POST', '/user/cart/updateCart'),
  refused('cart', 'POST', '/user/cart/removeCart'),
  refused('cart', 'POST', '/user/cart/addCart'),
  refused('wish', 'GET', '/user/customer/getWishlist'),
  refused('wish', 'POST', '/user/customer/wishlist'),
  refused('filter', 'POST', '/user/product'),
  refused('productdetails', 'POST', '/user/product/variant'),
  refused('productdetails', 'POST', '/user/product/specification'),
  refused('productdetails', 'POST', '/user/review'),
  refused('order', 'GET', '/user/orders'),
  refused('order', 'POST', '/user/orders/getOrder'),
  refused('address', 'GET', '/user/customer/getAddress', '/'),
  refused('address', 'POST', '/user/customer/updateAddress', '/'),
  refused('address', 'POST', '/user/customer/addAddress', '/'),
  { ...refused('user', 'GET', '/user/customer/getUser', '/signin'), message: 'Login Again' },
  { ...refused('user', 'POST', '/user/customer/updateUser', '/signin'), message: 'Login Again' },
  refused('checkout', 'POST', '/user/orders/checkout'),
  refused('checkout', 'POST', '/user/orders/payment'),
  refused('existSize', 'GET', '/user/cart/getAllMeasurements'),
  refused('existSize', 'POST', '/user/cart/getOneMeasurements'),
  refused('existSize', 'POST', '/user/cart/updateMeasurements'),
  refused('createSize', 'POST', '/user/cart/addMeasurements'),
  { ...refused('contact', 'POST', '/user/shop/contactPage', null), removed: 'AuthId' },
  refused('review', 'POST', '/user/review/addReview'),
  refused('review', 'GET', '/user/review/MyReview'),
  refused('review', 'POST', '/user/review/removeReview'),
]

/** Sections 2 and 8: where a shopper with such a token is sent from a screen; null: they stay, as a guest. */
export const arrivals: Record<string, '/login' | '/signin' | '/' | null> = {
  '/': '/login',
  '/demo': null,
  '/test': null,
  '/contact': null,
  '/productdetail/:id': '/login',
  '/productdetail': '/login',
  '/about': null,
  '/cart': '/login',
  '/checkout': '/login',
  '/terms': null,
  '/terms-and-conditions': null,
  '/privacy': null,
  '/return-refund-policy': null,
  '/order': '/login',
  '/orderplaced': '/login',
  '/trackingorder': null,
  '/orderdetail/:orderId/:id': '/login',
  '/review': '/login',
  '/listreview': '/login',
  '/shop': '/login',
  '/category': '/login',
  '/categoryshop/:id': '/login',
  '/signin': null,
  '/signup': null,
  '/verifymail': null,
  '/myprofile': '/signin',
  '/faqs': null,
  '/address': '/',
  '/forgotpassword': null,
}

/** Section 8: the message of a failed call, for each kind of reply. */
export const rejections: { situation: string; thrown: unknown; message: string }[] = [
  {
    situation: 'a server error with a text',
    thrown: { code: 'Out Of Stock', message: 'Two are left', status: 409 },
    message: 'Two are left',
  },
  {
    situation: 'a server error whose message is no text',
    thrown: { message: { odd: true }, status: 500 },
    message: 'Failed',
  },
  {
    situation: 'no response but a client-side message',
    thrown: new Error('Network Error'),
    message: 'Network Error',
  },
  { situation: 'nothing at all', thrown: undefined, message: 'Failed' },
]

/** Section 9: constants. */
export const constants = {
  spinnerPx: 50,
  popupSeconds: 3,
  popupOffsetPx: 8,
  noticeSeconds: 4.5,
  warningSeconds: 2,
  warningOffsetVh: 10,
  primary: '#be9667',
  breakpoints: { xs: 0, sm: 600, md: 769, lg: 1200, xl: 1536 },
}
