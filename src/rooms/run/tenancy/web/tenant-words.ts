// How states, types, regions and steps are called on the screen.

import { t } from '#platform/kernel/texts.ts'
import type { TenantRegion, TenantType } from '../rules/new-tenant.ts'
import type { TenantStatus, TenantStep } from '../rules/tenant-states.ts'

export const statusLabels: Readonly<Record<TenantStatus, string>> = {
  active: t('Active', {}, 'state of a company'),
  suspended: t('Suspended', {}, 'state of a company'),
  hold: t('On hold', {}, 'state of a company'),
  archived: t('Archived', {}, 'state of a company'),
  trial: t('Trial', {}, 'state of a company'),
  pending: t('Pending', {}, 'state of a company'),
}

export const typeLabels: Readonly<Record<TenantType, string>> = {
  enterprise: t('Enterprise'),
  vendor: t('Vendor'),
}

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
      'All its members are signed out at once, its links and invitations end, its API keys, provisioning tokens, calendar feeds and read-only links are revoked, and its listings leave the catalogue. You can reactivate it and publish its listings again; what was revoked stays revoked. To keep it, use Hold. We notify its owners by email.',
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
      'All its members are signed out at once, and its listings leave the catalogue. Its API keys are paused and work again when the hold ends. We notify its owners by email.',
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
      'This is permanent and irreversible. Its members can no longer sign in, and its API keys, provisioning tokens, calendar feeds and read-only links are revoked. Its data is kept for the record. We notify its owners by email.',
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
      'Its members can sign in again, and we notify its owners by email. After a hold its API keys work again; after a suspension it needs new ones.',
    ),
    confirm: t('Reactivate tenant'),
    pending: t('Reactivating...'),
    done: { title: t('Tenant reactivated successfully') },
    failed: t('Failed to reactivate tenant'),
  },
}
