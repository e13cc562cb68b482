// The attributes of SCIM's schemas that are known here (RFC 7643). What a directory sends is read by these tables alone: a name
// that is not in them reaches no object, so no name can reach a prototype.

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export interface Attribute {
  name: string
  kind: 'text' | 'flag' | 'complex' | 'values'
  /** What it consists of, where it is complex or has values. */
  parts?: Attributes
  isRequired?: true
  /** We say it; what is sent is passed over. */
  isReadOnly?: true
  description: string
}

/** By name in lower case: SCIM compares attribute names without case. */
export type Attributes = ReadonlyMap<string, Attribute>

export function tableOf(attributes: readonly Attribute[]): Attributes {
  return new Map(attributes.map((attribute) => [attribute.name.toLowerCase(), attribute]))
}

const text = (name: string, description: string): Attribute => ({ name, kind: 'text', description })

const valueParts = tableOf([
  text('type', 'What it is used for, such as work'),
  text('value', 'The value itself'),
  text('display', 'How it is shown'),
  { name: 'primary', kind: 'flag', description: 'Whether it is the preferred one' },
])

const values = (name: string, description: string): Attribute => ({
  name,
  kind: 'values',
  parts: valueParts,
  description,
})

const enterprise: Attribute = {
  name: enterpriseSchema,
  kind: 'complex',
  description: 'What companies say of the people who work for them',
  parts: tableOf([
    text('employeeNumber', 'The number that the company gave'),
    text('costCenter', 'The cost centre'),
    text('organization', 'The organization'),
    text('division', 'The division'),
    text('department', 'The department'),
    {
      name: 'manager',
      kind: 'complex',
      description: "The person's manager",
      parts: tableOf([
        text('value', 'The id of the manager'),
        text('displayName', 'The name of the manager'),
      ]),
    },
  ]),
}

export const userAttributes = tableOf([
  {
    name: 'userName',
    kind: 'text',
    isRequired: true,
    description: 'What the directory knows the person by, usually an email address',
  },
  text('externalId', "The directory's own id of the person"),
  { name: 'active', kind: 'flag', description: 'Whether the person may sign in' },
  {
    name: 'name',
    kind: 'complex',
    description: 'The parts of the name',
    parts: tableOf([
      text('formatted', 'The whole name'),
      text('familyName', 'The family name'),
      text('givenName', 'The given name'),
      text('middleName', 'The middle name'),
      text('honorificPrefix', 'What stands before the name'),
      text('honorificSuffix', 'What stands behind the name'),
    ]),
  },
  text('displayName', 'The name that is shown'),
  text('nickName', 'A casual name'),
  text('profileUrl', 'The address of a page about the person'),
  text('title', 'The job title'),
  text('userType', 'The relation to the company, such as employee'),
  text('preferredLanguage', 'The preferred language'),
  text('locale', 'Where the person is, for formats'),
  text('timezone', 'The time zone'),
  values('emails', 'Email addresses'),
  values('phoneNumbers', 'Phone numbers'),
  values('ims', 'Addresses for instant messages'),
  values('photos', 'Addresses of pictures'),
  values('roles', 'Roles that the directory gives; they change nothing here'),
  values('entitlements', 'Entitlements that the directory gives; they change nothing here'),
  {
    name: 'addresses',
    kind: 'values',
    description: 'Postal addresses',
    parts: tableOf([
      text('type', 'What it is used for, such as work'),
      text('formatted', 'The whole address'),
      text('streetAddress', 'Street and number'),
      text('locality', 'The city'),
      text('region', 'The state or region'),
      text('postalCode', 'The postal code'),
      text('country', 'The country'),
      { name: 'primary', kind: 'flag', description: 'Whether it is the preferred one' },
    ]),
  },
  { ...values('groups', 'The groups that the person belongs to'), isReadOnly: true },
  enterprise,
])

export const groupAttributes = tableOf([
  { name: 'displayName', kind: 'text', isRequired: true, description: 'The name of the group' },
  text('externalId', "The directory's own id of the group"),
  {
    name: 'members',
    kind: 'values',
    description: 'The people of the group',
    parts: tableOf([text('value', 'The id of the user'), text('display', 'The name of the user')]),
  },
])
