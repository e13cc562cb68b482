// What a company says of itself, as the browser and other callers see it.
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { typedText } from '#platform/contract/typed-text.ts'
import { countries } from '#platform/kernel/country.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { newPassword, newUsername } from '#rooms/people/accounts/contract.ts'
import {
  enterpriseIndustries,
  platformNameFault,
  readsAsPlatform,
  registrationRoles,
  sizeBands,
  vendorCompanySizes,
  vendorSolutionCategories,
} from '#rooms/people/accounts/rules/index.ts'

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

const brisk = { limit: 120, windowSeconds: 60 }

/** With what a company and its first member come in. */
export const registrationShape = z.strictObject({
  username: newUsername,
  email: emailAddress,
  password: newPassword,
  confirmPassword: z.string().max(4096),
  role: z.enum(registrationRoles).default('cfo'),
  companyName: z
    .string()
    .trim()
    .refine(isVisible, { error: () => t('Company name is required') })
    .refine(isOneLine, { error: () => t('Company name must be one line of text') })
    .max(160)
    .refine((name) => !readsAsPlatform(name), platformNameFault()),
  industry: z.enum([...new Set([...enterpriseIndustries, ...vendorSolutionCategories])], {
    error: () => t('Industry is required'),
  }),
  companySize: z.enum(vendorCompanySizes, { error: () => t('Company size is required') }).optional(),
})

export const companyRoutes = {
  getOwnCompany: route({
    method: 'GET',
    path: '/api/settings/company',
    summary: 'Read what the own company says of itself, and who may change it',
    tag: 'company',
    permission: 'enrolled',
    returns: companyShape,
    refuses: [],
  }),
  saveOwnCompany: route({
    method: 'PUT',
    path: '/api/settings/company',
    summary: 'Replace what the own company says of itself',
    tag: 'company',
    permission: 'company-admin',
    proof: 'none: it says what the company is, and opens nothing',
    body: z.strictObject({
      name: typedText,
      industry: industryShape,
      size: z.enum(sizeBands).nullable(),
      website: typedText,
      street: typedText,
      city: typedText,
      state: typedText,
      zip: typedText,
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
    tag: 'company',
    permission: 'enrolled',
    returns: billingShape,
    refuses: [],
  }),
  saveBilling: route({
    method: 'PUT',
    path: '/api/settings/billing',
    summary: 'Replace where the own company’s invoices go and its tax ID',
    tag: 'company',
    permission: 'company-admin',
    proof: 'none: it says where invoices go, and opens nothing',
    body: z.strictObject({ billingEmail: typedText, taxId: typedText }),
    returns: billingShape,
    refuses: ['invalid_input'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
} as const
