// How states, types, regions and steps are called on the screen.
import type { TenantRegion, TenantType } from '../rules/new-tenant.ts'
import type { TenantStatus, TenantStep } from '../rules/tenant-states.ts'

export const statusLabels: Readonly<Record<TenantStatus, string>> = {
  active: 'Active',
  suspended: 'Suspended',
  hold: 'On hold',
  archived: 'Archived',
  trial: 'Trial',
  pending: 'Pending',
}

export const typeLabels: Readonly<Record<TenantType, string>> = { enterprise: 'Enterprise', vendor: 'Vendor' }

export const regionLabels: Readonly<Record<TenantRegion, string>> = {
  'us-east-1': 'US East (us-east-1)',
  'us-west-2': 'US West (us-west-2)',
  'eu-west-1': 'Europe West (eu-west-1)',
  'ap-southeast-1': 'Asia Pacific Southeast (ap-southeast-1)',
}

interface StepWords {
  button: string
  title: string
  /** What it does, before it is done. */
  effect: string
  confirm: string
  pending: string
  done: { title: string; text?: string }
  failed: string
}

/** TEN-13, TEN-31, TEN-32. */
export const stepWords: Readonly<Record<Exclude<TenantStep, 'delete'>, StepWords>> = {
  suspend: {
    button: 'Suspend',
    title: 'Suspend tenant',
    effect:
      'Everybody in it is signed out at once, links and invitations end, its API keys are revoked, and its listings leave the catalogue. You can reactivate it and publish its listings again; revoked keys stay revoked. To keep the keys, use Hold. Its owners are told by mail.',
    confirm: 'Suspend tenant',
    pending: 'Suspending...',
    done: { title: 'Tenant suspended successfully' },
    failed: 'Failed to suspend tenant',
  },
  hold: {
    button: 'Hold',
    title: 'Place tenant on hold',
    effect:
      'Everybody in it is signed out at once, and its listings leave the catalogue. Its API keys are paused and work again when the hold ends. Its owners are told by mail.',
    confirm: 'Place on hold',
    pending: 'Placing on hold...',
    done: { title: 'Tenant placed on hold successfully', text: 'Tenant has been temporarily suspended' },
    failed: 'Failed to place tenant on hold',
  },
  archive: {
    button: 'Archive',
    title: 'Archive tenant',
    effect:
      'This is permanent and irreversible. Nobody can sign in to it any more and its API keys are revoked; what it has stored is kept for the record. Its owners are told by mail.',
    confirm: 'Archive tenant',
    pending: 'Archiving...',
    done: { title: 'Tenant archived successfully' },
    failed: 'Failed to archive tenant',
  },
  reactivate: {
    button: 'Reactivate',
    title: 'Reactivate tenant',
    effect:
      'Its people can sign in again, and its owners are told by mail. API keys work again after a hold; after a suspension new ones have to be made.',
    confirm: 'Reactivate tenant',
    pending: 'Reactivating...',
    done: { title: 'Tenant reactivated successfully' },
    failed: 'Failed to reactivate tenant',
  },
}
