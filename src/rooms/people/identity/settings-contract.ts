// The settings of a person and of a company, as the browser and other callers see them.
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { countries } from '#platform/kernel/country.ts'
import { currencies, languages } from '#platform/kernel/region.ts'
import { isZone } from '#platform/kernel/zoned-time.ts'
import { proofFields } from './proof-contract.ts'
import { defaultChoices } from './rules/notification-choices.ts'
import { namedTimeZones, sizeBands } from './rules/settings-vocabulary.ts'
import { enterpriseIndustries, vendorSolutionCategories } from './rules/vocabulary.ts'

export const regionShape = z.object({
  language: z.enum(languages),
  currency: z.enum(currencies),
  /** One of the named zones or an IANA name, such as "Europe/Berlin"; null: the clock of the device. */
  timeZone: z
    .union([
      z.enum(namedTimeZones),
      z.string().max(60).refine(isZone, 'must be a time zone such as Europe/Berlin'),
    ])
    .nullable(),
})

/** Forms and lengths are for the rules to judge; this bound keeps a long text from being looked at closely. */
const typed = z.string().max(2000)

const ownProfileShape = z.object({
  ...regionShape.shape,
  firstName: z.string(),
  lastName: z.string(),
  /** E.164; empty where none was given. */
  phone: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** An address that waits for its confirmation until then; null where none does. */
  pendingEmail: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  /** Where an installation that sends no mail shows what it would have sent; null where mails are sent. */
  inbox: z.string().nullable(),
  version: z.int().min(0),
})

/** Who may change what belongs to the whole company. */
const editorship = {
  canEdit: z.boolean(),
  /** The names of the company's owners, at most ten. */
  owners: z.array(z.string()),
}

const industryShape = z.enum([...new Set([...enterpriseIndustries, ...vendorSolutionCategories])])

const companyShape = z.object({
  name: z.string(),
  industry: z.string(),
  /** What the company may choose from: what registration offers companies of its kind. */
  industries: z.array(z.string()),
  kind: z.enum(['buyer', 'vendor', 'both', 'platform']),
  size: z.enum(sizeBands).nullable(),
  /** As it was chosen at registration, where a size was asked for and no other band was chosen since. */
  registeredSize: z.string().nullable(),
  website: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.enum(countries).nullable(),
  ...editorship,
  version: z.int().min(1),
})

const billingShape = z.object({
  /** Empty where none was given yet. */
  billingEmail: z.string(),
  taxId: z.string(),
  /** The company's own, which decides what form the tax ID has. */
  country: z.enum(countries).nullable(),
  /** People who can sign in for the company: the seats that are taken. */
  members: z.int().min(1),
  ...editorship,
  version: z.int().min(0),
})

const choicesShape = z.object(
  Object.fromEntries(Object.keys(defaultChoices).map((id) => [id, z.boolean()])) as Record<
    keyof typeof defaultChoices,
    z.ZodBoolean
  >,
)

const brisk = { limit: 120, windowSeconds: 60 }

export const settingsRoutes = {
  getOwnProfile: route({
    method: 'GET',
    path: '/api/settings/profile',
    summary: 'Read what the signed-in person says of themselves, and how they read numbers, dates and times',
    tag: 'identity',
    permission: 'signed-in',
    returns: ownProfileShape,
    refuses: [],
  }),
  saveOwnProfile: route({
    method: 'PUT',
    path: '/api/settings/profile',
    summary:
      'Replace what the signed-in person says of themselves; the e-mail address has a route of its own',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'none: it says who somebody is, and opens nothing',
    body: z.strictObject({
      ...regionShape.shape,
      firstName: typed,
      lastName: typed,
      phone: typed,
      jobTitle: typed,
    }),
    returns: ownProfileShape,
    refuses: ['invalid_input'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
  requestEmailChange: route({
    method: 'POST',
    path: '/api/settings/email',
    summary: 'Ask for another e-mail address; it holds once the link mailed there was followed',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'required',
    body: z.strictObject({
      email: emailAddress,
      ...proofFields,
    }),
    returns: ownProfileShape,
    refuses: ['invalid_input', 'conflict', 'locked', 'too_many_requests'],
    rateLimit: { limit: 10, windowSeconds: 60 },
  }),
  cancelEmailChange: route({
    method: 'DELETE',
    path: '/api/settings/email',
    summary: 'Give up the e-mail address that waits for its confirmation; succeeds when none does',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'none: it only gives up what waits',
    returns: ownProfileShape,
    refuses: [],
    rateLimit: brisk,
  }),
  getOwnCompany: route({
    method: 'GET',
    path: '/api/settings/company',
    summary: 'Read what the own company says of itself, and who may change it',
    tag: 'identity',
    permission: 'enrolled',
    returns: companyShape,
    refuses: [],
  }),
  saveOwnCompany: route({
    method: 'PUT',
    path: '/api/settings/company',
    summary: 'Replace what the own company says of itself',
    tag: 'identity',
    permission: 'company-admin',
    proof: 'none: it says what the company is, and opens nothing',
    body: z.strictObject({
      name: typed,
      industry: industryShape,
      size: z.enum(sizeBands).nullable(),
      website: typed,
      street: typed,
      city: typed,
      state: typed,
      zip: typed,
      country: z.enum(countries).nullable(),
    }),
    returns: companyShape,
    refuses: ['invalid_input'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
  getBilling: route({
    method: 'GET',
    path: '/api/settings/billing',
    summary: 'Read where the own company’s invoices go, its tax ID and how many seats its people take',
    tag: 'identity',
    permission: 'enrolled',
    returns: billingShape,
    refuses: [],
  }),
  saveBilling: route({
    method: 'PUT',
    path: '/api/settings/billing',
    summary: 'Replace where the own company’s invoices go and its tax ID',
    tag: 'identity',
    permission: 'company-admin',
    proof: 'none: it says where invoices go, and opens nothing',
    body: z.strictObject({ billingEmail: typed, taxId: typed }),
    returns: billingShape,
    refuses: ['invalid_input'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
  getNotificationChoices: route({
    method: 'GET',
    path: '/api/settings/notifications',
    summary: 'Read what the signed-in person chose to be told, and where',
    tag: 'identity',
    permission: 'signed-in',
    returns: choicesShape,
    refuses: [],
  }),
  saveNotificationChoices: route({
    method: 'PATCH',
    path: '/api/settings/notifications',
    summary: 'Change what the signed-in person is told; what is not named stays as it is',
    tag: 'identity',
    permission: 'signed-in',
    proof: 'none: it opens nothing',
    body: z.strictObject(choicesShape.partial().shape),
    returns: choicesShape,
    refuses: ['invalid_input'],
    rateLimit: brisk,
  }),
} as const
