// Makes a tenant (TEN-16 to TEN-23).
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import { tenancyRoutes } from '../contract.ts'
import {
  nameProblem,
  proposedSlug,
  regions,
  slugProblem,
  type TenantRegion,
  type TenantType,
  tenantTypes,
} from '../rules/new-tenant.ts'
import { showFailure } from './tenant-queries.ts'
import { regionLabels, typeLabels } from './tenant-words.ts'

const starts = ['pending', 'trial'] as const
const startLabels: Readonly<Record<(typeof starts)[number], string>> = {
  pending: t('Waiting for its first member'),
  trial: t('On trial'),
}

interface Values {
  name: string
  slug: string | undefined
  type: TenantType
  region: TenantRegion
  start: (typeof starts)[number]
}

export function CreateDialog({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
  const api = useApi()
  const { inside, close } = useClosing()
  const [newTenant, setNewTenant] = useState<{ id: string; name: string }>()
  const initial: Values = {
    name: '',
    slug: undefined,
    type: 'enterprise',
    region: 'us-east-1',
    start: 'pending',
  }
  /** It follows the name until somebody types one. */
  const slugOf = ({ name, slug }: Values) => slug ?? proposedSlug(name)
  const form = useForm({
    initial,
    check: (typed) => ({ name: nameProblem(typed.name.trim()), slug: slugProblem(slugOf(typed).trim()) }),
    send: (typed, idempotencyKey) =>
      api.call(
        tenancyRoutes.createTenant,
        {
          body: {
            name: typed.name.trim(),
            slug: slugOf(typed).trim(),
            type: typed.type,
            region: typed.region,
            subscriptionTier: typed.start === 'trial' ? typed.start : undefined,
          },
        },
        { idempotencyKey },
      ),
    onSent({ data }) {
      toast({ title: t('Tenant created successfully') })
      onCreated()
      setNewTenant(data.tenant)
    },
    failed: (error) => showFailure(t('Failed to create tenant'), error),
  })

  if (newTenant)
    return (
      <Dialog onClose={onClose} title={t('Invite the first owner')}>
        <div className="grid gap-4" ref={inside}>
          <p>
            {rich(
              '{tenant} has no members yet. Its first owner gets an email with a link to choose a password, and then invites everyone else.',
              { tenant: <strong className="[overflow-wrap:anywhere]">{newTenant.name}</strong> },
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            <Link className="button" data-tone="primary" to={`/admin/users?invite=${newTenant.id}`}>
              {t('Invite the first owner')}
            </Link>
            <Button onClick={close} tone="quiet">
              {t('Later')}
            </Button>
          </div>
        </div>
      </Dialog>
    )

  return (
    <FormDialog
      action={t('Create tenant')}
      form={form}
      onClose={onClose}
      pendingAction={t('Creating...')}
      staysOpen
      title={t('Add tenant')}
    >
      <TextField {...form.field('name')} autoComplete="off" label={t('Name')} required />
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        error={form.problem('slug')}
        hint={t('Lowercase letters, numbers and hyphens')}
        label={t('Slug')}
        name="slug"
        onChange={({ target }) => form.set({ slug: target.value })}
        required
        spellCheck={false}
        value={slugOf(form.values)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('type')}
          label={t('Type')}
          options={tenantTypes.map((value) => ({ value, label: typeLabels[value] }))}
        />
        <SelectField
          {...form.field('region')}
          label={t('Region')}
          options={regions.map((value) => ({ value, label: regionLabels[value] }))}
        />
      </div>
      <SelectField
        {...form.field('start')}
        label={t('Starts')}
        options={starts.map((value) => ({ value, label: startLabels[value] }))}
      />
    </FormDialog>
  )
}
