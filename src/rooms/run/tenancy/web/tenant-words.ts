// How states, types, regions and steps are called on the screen.

import { t } from '#platform/kernel/texts.ts'
import type { TenantRegion, TenantType } from '../rules/new-tenant.ts'
import type { TenantStatus, TenantStep } from '../rules/tenant-states.ts'

export const statusLabels: Readonly<Record<TenantStatus, string>> = {
  active: 'Active',
  suspended: 'Suspended',
  hold: t('On hold'),
  archived: 'Archived',
  trial: 'Trial',
  pending: t('Pending'),
}

export const typeLabels: Readonly<Record<TenantType, string>> = { enterprise: 'Enterprise', vendor: 'Vendor' }

export const regionLabels: Readonly<Record<TenantRegion, string>> = {
  'us-east-1': t('US East (us-east-1)'),
  'us-west-2': t('US West (us-west-2)'),
  'eu-west-1': t('Europe West (eu-west-1)'),
  'ap-southeast-1': t('Asia Pacific Southeast (ap-southeast-1)'),
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
    button: t('Suspend'),
    title: t('Suspend tenant'),
    effect: t(
      'Everybody in it is signed out at once, links and invitations end, its API keys are revoked, and its listings leave the catalogue. You can reactivate it and publish its listings again; revoked keys stay revoked. To keep the keys, use Hold. Its owners are told by mail.',
    ),
    confirm: t('Suspend tenant'),
    pending: t('Suspending...'),
    done: { title: t('Tenant suspended successfully') },
    failed: t('Failed to suspend tenant'),
  },
  hold: {
    button: t('Hold'),
    title: t('Place tenant on hold'),
    effect: t(
      'Everybody in it is signed out at once, and its listings leave the catalogue. Its API keys are paused and work again when the hold ends. Its owners are told by mail.',
    ),
    confirm: t('Place on hold'),
    pending: t('Placing on hold...'),
    done: {
      title: t('Tenant placed on hold successfully'),
      text: t('Tenant has been temporarily suspended'),
    },
    failed: t('Failed to place tenant on hold'),
  },
  archive: {
    button: t('Archive'),
    title: t('Archive tenant'),
    effect: t(
      'This is permanent and irreversible. Nobody can sign in to it any more and its API keys are revoked; what it has stored is kept for the record. Its owners are told by mail.',
    ),
    confirm: t('Archive tenant'),
    pending: t('Archiving...'),
    done: { title: t('Tenant archived successfully') },
    failed: t('Failed to archive tenant'),
  },
  reactivate: {
    button: t('Reactivate'),
    title: t('Reactivate tenant'),
    effect: t(
      'Its people can sign in again, and its owners are told by mail. API keys work again after a hold; after a suspension new ones have to be made.',
    ),
    confirm: t('Reactivate tenant'),
    pending: t('Reactivating...'),
    done: { title: t('Tenant reactivated successfully') },
    failed: t('Failed to reactivate tenant'),
  },
}
