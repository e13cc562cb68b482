// Makes a tenant (TEN-16 to TEN-23). The slug follows the name until somebody types one.
import { useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { SelectField } from '#platform/web/select-field.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import type { tenancyRoutes } from '../contract.ts'
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
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const slug = typedSlug ?? proposedSlug(name)
  const problems = { name: nameProblem(name.trim()), slug: slugProblem(slug.trim()) }
  const said = (field: 'name' | 'slug') => (wasSubmitted ? problems[field] : undefined) ?? refused[field]

  async function create(form: HTMLFormElement) {
    setSubmitted(true)
    setRefused({})
    setFailure(undefined)
    const first = problems.name ? 'name' : problems.slug ? 'slug' : undefined
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (isPending) return
    setPending(true)
    try {
      await api.post<typeof tenancyRoutes.createTenant>(
        '/api/admin/tenants',
        {
          body: {
            name: name.trim(),
            slug: slug.trim(),
            type,
            region,
            subscriptionTier: tier.trim() || undefined,
          },
        },
        // The same company, however often it is pressed.
        { idempotencyKey: `${idempotencyKey}-${slug.trim()}` },
      )
      toast({ title: 'Tenant created successfully' })
      close()
      onCreated()
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem.fields : []
      setRefused(Object.fromEntries(fields.map(({ field, reason }) => [field, reason])))
      setFailure(tellFailure('Failed to create tenant', error))
      setPending(false)
    }
  }

  return (
    <Dialog onClose={onClose} title="Add tenant">
      <div ref={inside}>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void create(event.currentTarget)
          }}
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
          {failure && (
            <p className="text-sm text-negative" role="alert">
              {failure}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button disabled={isPending} tone="primary" type="submit">
              {isPending ? 'Creating...' : 'Create tenant'}
            </Button>
            <Button onClick={close} tone="quiet">
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}
