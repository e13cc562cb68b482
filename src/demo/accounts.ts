// The companies and people of the demo. Their passwords are public, which is why they exist only where SEED=demo holds.
import { t } from '#platform/kernel/texts.ts'
import type { OfferedAccount } from '#rooms/people/accounts/contract.ts'
import type { TeamRole } from '#rooms/people/accounts/rules/team-roles.ts'
import type { AdminRole, BuyerSubRole, Portal } from '#rooms/people/accounts/rules/vocabulary.ts'

export interface DemoMember {
  username: string
  /** What the sign-in pages, in the reader's language, and the start call it. */
  label: string
  roles: readonly Portal[]
  subRole: BuyerSubRole | null
  /** Of those who are added: editor by default. */
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
        get label() {
          return t('Buyer: chief financial officer')
        },
        roles: ['enterprise'],
        subRole: 'cfo',
      },
      {
        username: 'demo-cio',
        get label() {
          return t('Buyer: chief information officer')
        },
        roles: ['enterprise'],
        subRole: 'cio',
      },
      {
        username: 'demo-ops',
        get label() {
          return t('Buyer: operations manager')
        },
        roles: ['enterprise'],
        subRole: 'ops',
      },
      {
        username: 'demo-procurement',
        get label() {
          return t('Buyer: procurement specialist')
        },
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
      {
        username: 'demo-vendor',
        get label() {
          return t('Vendor: analytics')
        },
        roles: ['vendor'],
        subRole: null,
      },
      {
        username: 'demo-vendor-editor',
        get label() {
          return t('Vendor: analytics, editor')
        },
        roles: ['vendor'],
        subRole: null,
        teamRole: 'editor',
      },
      {
        username: 'demo-vendor-viewer',
        get label() {
          return t('Vendor: analytics, viewer')
        },
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
      {
        username: 'demo-vendor-2',
        get label() {
          return t('Vendor: automation')
        },
        roles: ['vendor'],
        subRole: null,
      },
      {
        username: 'demo-both',
        get label() {
          return t('Buyer and vendor in one person')
        },
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
  {
    username: 'demo-owner',
    get label() {
      return t('Platform owner')
    },
    role: 'PLATFORM_OWNER_ADMIN',
  },
  {
    username: 'demo-primary',
    get label() {
      return t('Primary administrator')
    },
    role: 'PRIMARY_PLATFORM_ADMINISTRATOR',
  },
  {
    username: 'demo-security',
    get label() {
      return t('Security administrator')
    },
    role: 'SECURITY_ADMINISTRATOR',
  },
]

/** Every account as it is offered; a person with both roles is offered where buyers sign in. */
export const demoAccounts: readonly OfferedAccount[] = [
  ...demoCompanies
    .flatMap(({ members }) => members)
    .map((member) =>
      offered(member, member.roles.includes('enterprise') ? 'enterprise' : 'vendor', demoPassword),
    ),
  ...demoAdministrators.map((administrator) => offered(administrator, 'admin', demoAdminPassword)),
]

function offered(
  account: Pick<DemoMember, 'username' | 'label'>,
  area: OfferedAccount['area'],
  password: string,
): OfferedAccount {
  return {
    ...{ area, password, username: account.username },
    get label() {
      return account.label
    },
  }
}
