// Makes a tenant (TEN-16 to TEN-23). The slug follows the name until somebody types one.
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import { useDialogForm } from '#rooms/people/administration/web/index.ts'
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
import { tellFailure } from './tenant-queries.ts'
import { regionLabels, typeLabels } from './tenant-words.ts'

export function CreateDialog({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
  const api = useApi()
  const { inside, close } = useClosing()
  const [name, setName] = useState('')
  const [typedSlug, setTypedSlug] = useState<string>()
  const [type, setType] = useState<TenantType>('enterprise')
  const [region, setRegion] = useState<TenantRegion>('us-east-1')
  const [tier, setTier] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const { isPending, failure, refused, setRefused, send } = useDialogForm((error) =>
    tellFailure('Failed to create tenant', error),
  )
  const [made, setMade] = useState<{ id: string; name: string }>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const slug = typedSlug ?? proposedSlug(name)
  const problems = { name: nameProblem(name.trim()), slug: slugProblem(slug.trim()) }
  const said = (field: 'name' | 'slug') => (wasSubmitted ? problems[field] : undefined) ?? refused[field]

  function create(form: HTMLFormElement) {
    setSubmitted(true)
    const first = problems.name ? 'name' : problems.slug ? 'slug' : undefined
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    const body = {
      name: name.trim(),
      slug: slug.trim(),
      type,
      region,
      subscriptionTier: tier.trim() || undefined,
    }
    void send(
      () =>
        api.call(
          tenancyRoutes.createTenant,
          { body },
          // The same company, however often it is pressed.
          { idempotencyKey: `${idempotencyKey}-${slug.trim()}` },
        ),
      ({ data }) => {
        toast({ title: 'Tenant created successfully' })
        onCreated()
        setMade(data.tenant)
      },
    )
  }

  if (made)
    return (
      <Dialog onClose={onClose} title="Invite the first owner">
        <div className="grid gap-4" ref={inside}>
          <p>
            <strong className="[overflow-wrap:anywhere]">{made.name}</strong> has nobody yet. Its first owner
            gets a mail with a link to choose a password, and then invites everybody else.
          </p>
          <div className="flex flex-wrap gap-2">
            <Link className="button" data-tone="primary" to={`/admin/users?invite=${made.id}`}>
              Invite the first owner
            </Link>
            <Button onClick={close} tone="quiet">
              Later
            </Button>
          </div>
        </div>
      </Dialog>
    )

  return (
    <FormDialog
      action="Create tenant"
      failure={failure}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(_, form) => create(form)}
      pendingAction="Creating..."
      title="Add tenant"
    >
      <TextField
        autoComplete="off"
        error={said('name')}
        label="Name"
        name="name"
        onChange={({ target }) => setName(target.value)}
        required
        value={name}
      />
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        error={said('slug')}
        hint="Lowercase letters, numbers and hyphens"
        label="Slug"
        name="slug"
        onChange={({ target }) => {
          setTypedSlug(target.value)
          setRefused({})
        }}
        required
        spellCheck={false}
        value={slug}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Type"
          onChange={({ target }) => setType(target.value === 'vendor' ? 'vendor' : 'enterprise')}
          options={tenantTypes.map((value) => ({ value, label: typeLabels[value] }))}
          value={type}
        />
        <SelectField
          label="Region"
          onChange={({ target }) => setRegion(regions.find((one) => one === target.value) ?? 'us-east-1')}
          options={regions.map((value) => ({ value, label: regionLabels[value] }))}
          value={region}
        />
      </div>
      <TextField
        autoComplete="off"
        hint="With “trial” it begins as one on trial; else it waits for its first person."
        label="Subscription tier"
        maxLength={60}
        onChange={({ target }) => setTier(target.value)}
        value={tier}
      />
    </FormDialog>
  )
}
