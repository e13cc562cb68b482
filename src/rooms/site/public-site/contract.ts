// What the public site needs of the server beside its pages: counting, and what search engines read.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'

export const publicSiteRoutes = {
  countPageView: route({
    method: 'POST',
    path: '/api/page-views',
    summary: 'Count one opening of a page: the page and the day, nothing about the visitor',
    tag: 'public-site',
    permission: 'public',
    body: z.strictObject({
      path: z.string().max(200).describe('The page as the route table writes it, such as /marketplace/:id'),
    }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  getOperator: route({
    method: 'GET',
    path: '/api/operator',
    summary:
      'Who operates this installation and how to reach them, as its settings say; null for what they do not say',
    tag: 'public-site',
    permission: 'public',
    returns: z.object({
      name: z.string().nullable(),
      supportEmail: z.string().nullable(),
      terms: z.string().nullable(),
      imprint: z.string().nullable(),
      contact: z.string().nullable(),
      /** Where faults of security are reported: `mailto:…` or `https://…`. */
      securityContact: z.string().nullable(),
    }),
    refuses: [],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  robots: route({
    method: 'GET',
    path: '/robots.txt',
    summary: 'What search engines may read',
    tag: 'public-site',
    permission: 'public',
    contentType: 'text/plain; charset=utf-8',
    returns: z.string(),
    refuses: ['unknown_host'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  securityText: route({
    method: 'GET',
    path: '/.well-known/security.txt',
    summary: 'Where to report security faults (RFC 9116); absent where the operator states no contact',
    tag: 'public-site',
    permission: 'public',
    contentType: 'text/plain; charset=utf-8',
    returns: z.string(),
    refuses: ['unknown_host', 'not_found'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  changePassword: route({
    method: 'GET',
    path: '/.well-known/change-password',
    summary: 'Leads password managers to where an account changes its password',
    tag: 'public-site',
    permission: 'public',
    returns: z.undefined(),
    status: 303,
    answerHeaders: { Location: 'The Security tab of the settings' },
    refuses: [],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  sitemap: route({
    method: 'GET',
    path: '/sitemap.xml',
    summary: 'The addresses of the public pages and published applications',
    tag: 'public-site',
    permission: 'public',
    contentType: 'application/xml; charset=utf-8',
    returns: z.string(),
    refuses: ['unknown_host'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
} as const
