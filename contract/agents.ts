// AI agents that shop for a person: the addresses of their API.

/** The version of the Universal Commerce Protocol (https://ucp.dev) that the shop speaks. */
export const ucpVersion = '2026-04-08'
/** The profile of the shop, where agents begin. */
export const ucpProfilePath = '/.well-known/ucp'
/** The API for agents over REST; its operations are below it. */
export const ucpPath = '/agents/ucp'
