// The companies and people of the demo. Their passwords are public, which is why they exist only where SEED=demo holds.
import type { OfferedAccount } from '#rooms/people/accounts/contract.ts'
import type { TeamRole } from '#rooms/people/accounts/rules/team-roles.ts'
import type { AdminRole, BuyerSubRole, Portal } from '#rooms/people/accounts/rules/vocabulary.ts'

export interface DemoMember {
  username: string
  /** What the sign-in pages and the start call it. */
  label: string
  roles: readonly Portal[]
  subRole: BuyerSubRole | null
  /** Of those who are added: editor where nothing is said. */
  teamRole?: TeamRole
}

/** The first member registers the company; the others are added to it. */
export interface DemoCompany {
  name: string
  industry: 'Manufacturing' | 'Data Analytics' | 'Process Automation'
  size: '51-200 employees' | '201-1000 employees'
  members: readonly [DemoMember, ...DemoMember[]]
}

export const demoPassword = 'Lantern-Harbour-42'
export const demoAdminPassword = 'Granite-Beacon-97'

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Northfold Industries',
    industry: 'Manufacturing',
    size: '201-1000 employees',
    members: [
      {
        username: 'demo-cfo',
        label: 'Buyer: chief financial officer',
        roles: ['enterprise'],
        subRole: 'cfo',
      },
      {
        username: 'demo-cio',
        label: 'Buyer: chief information officer',
        roles: ['enterprise'],
        subRole: 'cio',
      },
      { username: 'demo-ops', label: 'Buyer: operations manager', roles: ['enterprise'], subRole: 'ops' },
      {
        username: 'demo-procurement',
        label: 'Buyer: procurement specialist',
        roles: ['enterprise'],
        subRole: 'procurement',
      },
    ],
  },
  {
    name: 'Quillmark Analytics',
    industry: 'Data Analytics',
    size: '51-200 employees',
    members: [
      { username: 'demo-vendor', label: 'Vendor: analytics', roles: ['vendor'], subRole: null },
      {
        username: 'demo-vendor-editor',
        label: 'Vendor: analytics, editor',
        roles: ['vendor'],
        subRole: null,
        teamRole: 'editor',
      },
      {
        username: 'demo-vendor-viewer',
        label: 'Vendor: analytics, viewer',
        roles: ['vendor'],
        subRole: null,
        teamRole: 'viewer',
      },
    ],
  },
  {
    name: 'Tidewell Automation',
    industry: 'Process Automation',
    size: '51-200 employees',
    members: [
      { username: 'demo-vendor-2', label: 'Vendor: automation', roles: ['vendor'], subRole: null },
      {
        username: 'demo-both',
        label: 'Buyer and vendor in one person',
        roles: ['enterprise', 'vendor'],
        subRole: 'cio',
      },
    ],
  },
]

export interface DemoAdministrator {
  username: string
  label: string
  role: AdminRole
}

export const demoAdministrators: readonly DemoAdministrator[] = [
  { username: 'demo-owner', label: 'Platform owner', role: 'PLATFORM_OWNER_ADMIN' },
  { username: 'demo-primary', label: 'Primary administrator', role: 'PRIMARY_PLATFORM_ADMINISTRATOR' },
  { username: 'demo-security', label: 'Security administrator', role: 'SECURITY_ADMINISTRATOR' },
]

/** Every account as it is offered; a person with both roles is offered where buyers sign in. */
export const demoAccounts: readonly OfferedAccount[] = [
  ...demoCompanies
    .flatMap(({ members }) => members)
    .map(({ username, label, roles }) => ({
      area: roles.includes('enterprise') ? ('enterprise' as const) : ('vendor' as const),
      label,
      username,
      password: demoPassword,
    })),
  ...demoAdministrators.map(({ username, label }) => ({
    area: 'admin' as const,
    label,
    username,
    password: demoAdminPassword,
  })),
]
