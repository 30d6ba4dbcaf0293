// The closed table of addresses. The menu and the command palette are made from it too.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { AskedPermission } from '#contract/admin/permissions.ts'
import type { IconName } from '../ui/icons.tsx'

export interface AdminRoute {
  path: string
  /** A file in `screens/`. */
  screen: string
  title: MessageDescriptor
  /** Who may open it; left out: everybody who is signed in. */
  permission?: AskedPermission
  /** In the menu, with this icon. */
  icon?: IconName
}

/** Screens of those who are not signed in. */
export const openRoutes: AdminRoute[] = [
  { path: '/sign-in', screen: 'session/sign-in', title: msg`Sign in` },
  { path: '/invitation', screen: 'session/invitation', title: msg`Invitation` },
]

export const routes: AdminRoute[] = [
  { path: '/', screen: 'home/home', title: msg`Home`, icon: 'home' },
  {
    path: '/orders',
    screen: 'orders/orders',
    title: msg`Orders`,
    permission: 'read orders',
    icon: 'orders',
  },
  {
    path: '/orders/:number/change',
    screen: 'orders/change-order',
    title: msg`Change an order`,
    permission: 'write orders',
  },
  {
    path: '/orders/:number',
    screen: 'orders/order',
    title: msg({ message: 'Order', comment: 'Of a customer' }),
    permission: 'read orders',
  },
  {
    path: '/returns',
    screen: 'returns/returns',
    title: msg`Returns`,
    permission: 'read returns',
    icon: 'returns',
  },
  {
    path: '/returns/:number',
    screen: 'returns/return',
    title: msg({ message: 'Return', context: 'noun' }),
    permission: 'read returns',
  },
  {
    path: '/claims',
    screen: 'fit-claims/fit-claims',
    title: msg`Alterations and remakes`,
    permission: 'read returns',
    icon: 'alterations',
  },
  {
    path: '/claims/:number',
    screen: 'fit-claims/fit-claim',
    title: msg`Alteration or remake`,
    permission: 'read returns',
  },
  {
    path: '/products',
    screen: 'products/products',
    title: msg`Products`,
    permission: 'read products',
    icon: 'products',
  },
  {
    path: '/products/new',
    screen: 'products/new-product',
    title: msg`New product`,
    permission: 'write products',
  },
  { path: '/products/:id', screen: 'products/product', title: msg`Product`, permission: 'read products' },
  {
    path: '/categories',
    screen: 'categories/categories',
    title: msg`Categories`,
    permission: 'read products',
    icon: 'categories',
  },
  {
    path: '/categories/new',
    screen: 'categories/new-category',
    title: msg`New category`,
    permission: 'write products',
  },
  {
    path: '/categories/:id',
    screen: 'categories/category',
    title: msg`Category`,
    permission: 'read products',
  },
  {
    path: '/fabrics',
    screen: 'fabrics/fabrics',
    title: msg`Fabrics`,
    permission: 'read fabrics',
    icon: 'fabrics',
  },
  {
    path: '/production',
    screen: 'production/shirts',
    title: msg`Workshop`,
    permission: 'read production',
    icon: 'workshop',
  },
  {
    path: '/production/board',
    screen: 'production/board',
    title: msg`Board of the workshop`,
    permission: 'read production',
  },
  {
    path: '/production/cutting',
    screen: 'production/cutting',
    title: msg`What is to be cut`,
    permission: 'read production',
  },
  {
    path: '/production/:number',
    screen: 'production/shirt',
    title: msg({ message: 'Shirt', comment: 'One that is made in the workshop' }),
    permission: 'read production',
  },
  {
    path: '/floor',
    screen: 'production/floor',
    title: msg`At the bench`,
    permission: 'read production',
    icon: 'bench',
  },
  {
    path: '/floor/:number',
    screen: 'production/floor',
    title: msg`At the bench`,
    permission: 'read production',
  },
  { path: '/fabrics/new', screen: 'fabrics/new-fabric', title: msg`New fabric`, permission: 'write fabrics' },
  {
    path: '/fabrics/order',
    screen: 'fabrics/fabric-order',
    title: msg`Order of the fabrics`,
    permission: 'read fabrics',
  },
  { path: '/fabrics/:code', screen: 'fabrics/fabric', title: msg`Fabric`, permission: 'read fabrics' },
  {
    path: '/options',
    screen: 'options/options',
    title: msg`Custom shirts`,
    permission: 'read prices',
    icon: 'shirt',
  },
  {
    path: '/options/:part',
    screen: 'options/part',
    title: msg`Options of a part`,
    permission: 'read prices',
  },
  {
    path: '/coupons',
    screen: 'promotions/coupons',
    title: msg`Coupons and discounts`,
    permission: 'read promotions',
    icon: 'coupons',
  },
  {
    path: '/coupons/new',
    screen: 'promotions/new-coupon',
    title: msg`New coupon`,
    permission: 'write promotions',
  },
  {
    path: '/coupons/:code',
    screen: 'promotions/coupon',
    title: msg`Coupon`,
    permission: 'read promotions',
  },
  {
    path: '/content',
    screen: 'content/pages',
    title: msg`Pages`,
    permission: 'read content',
    icon: 'pages',
  },
  { path: '/content/emails', screen: 'content/emails', title: msg`Emails`, permission: 'read content' },
  {
    path: '/content/emails/:id',
    screen: 'content/email',
    title: msg({ message: 'Email', comment: 'One of those the shop sends' }),
    permission: 'read content',
  },
  { path: '/content/:id', screen: 'content/page', title: msg`Page`, permission: 'read content' },
  { path: '/looks', screen: 'looks/looks', title: msg`Look book`, permission: 'read content', icon: 'looks' },
  { path: '/looks/new', screen: 'looks/new-look', title: msg`New look`, permission: 'write content' },
  { path: '/looks/:id', screen: 'looks/look', title: msg`Look`, permission: 'read content' },
  {
    path: '/customers',
    screen: 'customers/customers',
    title: msg`Customers`,
    permission: 'read customers',
    icon: 'customers',
  },
  {
    path: '/customers/:id',
    screen: 'customers/customer',
    title: msg`Customer`,
    permission: 'read customers',
  },
  {
    path: '/messages',
    screen: 'messages/messages',
    title: msg`Messages`,
    permission: 'read messages',
    icon: 'messages',
  },
  { path: '/messages/:id', screen: 'messages/message', title: msg`Message`, permission: 'read messages' },
  {
    path: '/reviews',
    screen: 'reviews/reviews',
    title: msg`Reviews`,
    permission: 'read reviews',
    icon: 'reviews',
  },
  { path: '/reviews/:id', screen: 'reviews/review', title: msg`Review`, permission: 'read reviews' },
  {
    path: '/imports',
    screen: 'imports/imports',
    title: msg`Imports`,
    permission: 'read imports',
    icon: 'imports',
  },
  {
    path: '/imports/new',
    screen: 'imports/new-import',
    title: msg`New import`,
    permission: 'write imports',
  },
  { path: '/imports/:id', screen: 'imports/import', title: msg`Import`, permission: 'read imports' },
  {
    path: '/analytics',
    screen: 'analytics/sales',
    title: msg({ message: 'Numbers', comment: 'The area of sales, best sellers, visits' }),
    permission: 'read analytics',
    icon: 'analytics',
  },
  {
    path: '/analytics/products',
    screen: 'analytics/best-sellers',
    title: msg`Best sellers`,
    permission: 'read analytics',
  },
  {
    path: '/analytics/cloth',
    screen: 'analytics/cloth',
    title: msg`Cloth by days left`,
    permission: 'read analytics',
  },
  {
    path: '/analytics/returns',
    screen: 'analytics/return-reasons',
    title: msg`Reasons of returns`,
    permission: 'read analytics',
  },
  { path: '/analytics/visits', screen: 'analytics/visits', title: msg`Visits`, permission: 'read analytics' },
  { path: '/staff', screen: 'staff/members', title: msg`Staff`, permission: 'read staff', icon: 'staff' },
  {
    path: '/staff/invitations',
    screen: 'staff/invitations',
    title: msg`Invitations`,
    permission: 'read staff',
  },
  { path: '/staff/roles', screen: 'staff/roles', title: msg`Roles`, permission: 'read staff' },
  { path: '/staff/roles/new', screen: 'staff/new-role', title: msg`New role`, permission: 'write staff' },
  { path: '/staff/roles/:id', screen: 'staff/role', title: msg`Role`, permission: 'read staff' },
  { path: '/staff/:id', screen: 'staff/member', title: msg`Member`, permission: 'read staff' },
  {
    path: '/settings',
    screen: 'settings/shop',
    title: msg`Settings`,
    permission: 'read settings',
    icon: 'settings',
  },
  {
    path: '/settings/delivery',
    screen: 'settings/delivery',
    title: msg({ message: 'Delivery', context: 'of orders' }),
    permission: 'read settings',
  },
  {
    path: '/settings/delivery/:market',
    screen: 'settings/delivery',
    title: msg({ message: 'Delivery', context: 'of orders' }),
    permission: 'read settings',
  },
  {
    path: '/settings/markets',
    screen: 'settings/markets',
    title: msg`Markets`,
    permission: 'read settings',
  },
  {
    path: '/settings/markets/new',
    screen: 'settings/new-market',
    title: msg`New market`,
    permission: 'write settings',
  },
  {
    path: '/settings/markets/:market',
    screen: 'settings/market',
    title: msg`Market`,
    permission: 'read settings',
  },
  {
    path: '/settings/hours',
    screen: 'settings/hours',
    title: msg`Hours and holidays`,
    permission: 'read settings',
  },
  {
    path: '/settings/terms',
    screen: 'settings/terms',
    title: msg`Terms of sale`,
    permission: 'read settings',
  },
  {
    path: '/settings/services',
    screen: 'settings/services',
    title: msg`Payments and mail`,
    permission: 'read settings',
  },
  { path: '/settings/taxes', screen: 'settings/taxes', title: msg`Taxes`, permission: 'read settings' },
  {
    path: '/settings/taxes/:market',
    screen: 'settings/taxes',
    title: msg`Taxes`,
    permission: 'read settings',
  },
  {
    path: '/webhooks',
    screen: 'webhooks/webhooks',
    title: msg`Webhooks`,
    permission: 'read settings',
    icon: 'webhooks',
  },
  {
    path: '/webhooks/deliveries',
    screen: 'webhooks/deliveries',
    title: msg`Deliveries of webhooks`,
    permission: 'read settings',
  },
  { path: '/log', screen: 'log/log', title: msg`Log`, permission: 'read log', icon: 'log' },
  { path: '/account', screen: 'account/profile', title: msg`Your account` },
  { path: '/account/security', screen: 'account/security', title: msg`Password and second factors` },
  { path: '/account/sessions', screen: 'account/sessions', title: msg`Your sessions` },
  { path: '/account/api-keys', screen: 'account/api-keys', title: msg`Your API keys` },
]
