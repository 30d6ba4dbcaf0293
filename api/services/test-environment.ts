// For tests: the environment of a shop in which no service is set.
import type { Environment } from '../kernel/settings.ts'

export const emptyEnvironment = (): Environment => ({
  publicUrl: null,
  localUrl: 'http://localhost:3000',
  demo: null,
  onDelivery: null,
  providers: {},
  smtpUrl: null,
  mailFrom: null,
  certificateEmail: null,
})
