// What a company's identity provider speaks.

export const ssoProtocols = ['oidc', 'saml'] as const
export type SsoProtocol = (typeof ssoProtocols)[number]
