// Keeps a draft while it is typed: saves it when the typing rests, one save after the other, keeps what is not saved yet
// in this tab, and stops where somebody else saved meanwhile.

import { t } from '#platform/kernel/texts.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { ApiError, isStale } from '#platform/web/api/api-error.ts'
import { type Draft, listingRoutes, type VendorListing } from '../../contract.ts'
import type { BuilderTab } from '../../rules/builder/builder-tabs.ts'
import {
  nothingPending,
  type Pending,
  type PendingItem,
  pendingItems,
  withoutTaken,
  withPending,
} from '../../rules/builder/pending-entries.ts'
import { type DraftField, fieldsThatDiffer, withFields } from '../../rules/publishing/listing-diff.ts'
import { lengthProblems } from '../../rules/publishing/publish-check.ts'

export interface KeptDraft {
  /** null until the first save. */
  id: string | null
  draft: Draft
  /** What the server had as of `version`. */
  saved: Draft
  version: number
  savedAt: string | null
  status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'
  /** Why it is not saved, in words. */
  failure: string | undefined
  /** What somebody else saved, while that is not settled. */
  theirs: VendorListing | undefined
  /** What is typed and not added to the draft: kept in this tab, over a reload too. */
  pending: Pending
}

export interface DraftKeeper {
  current(): KeptDraft
  subscribe(listener: () => void): () => void
  change(update: (draft: Draft) => Draft): void
  /** What is in the fields for something new. */
  type(update: (pending: Pending) => Pending): void
  /** Takes what is typed into the draft, of one tab where it is named. Answers what was taken, and how it is taken out again. */
  addPending(tab?: BuilderTab): { items: PendingItem[]; undo: () => void }
  /**
   * Saves now. Answers whether everything typed so far is saved. A new listing is made once something was typed, or in
   * any case.
   */
  flush(make?: 'in any case'): Promise<boolean>
  /** Settles a conflict: mine, but these fields as they saved them. */
  settle(theirFields: readonly DraftField[]): Promise<boolean>
  /** Reads the server's draft again, and stops where it is another than the one that this grew from. */
  recheck(): Promise<void>
  /** The draft was published in another way than by saving. */
  published(version: number, draft: Draft): void
}

interface KeeperOptions {
  api: ApiClient
  /** Where what is not saved yet survives a reload. */
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** Whose it is: nobody meets another's. */
  userId: string
  listing: VendorListing | undefined
  empty: Draft
  onCreated: (id: string) => void
  restMs?: number
}

export function createDraftKeeper(options: KeeperOptions): DraftKeeper {
  const { api, onCreated, restMs = 800 } = options
  const listeners = new Set<() => void>()
  let state = beginning(options)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let creationKey = crypto.randomUUID()
  if (state.status === 'unsaved') schedule()
  if (state.status === 'saved') forget()

  function set(next: Partial<KeptDraft>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), restMs)
  }

  function remember(): void {
    try {
      const { id, draft, saved, version } = state
      options.store?.setItem(keyOf(options.userId, id), JSON.stringify({ draft, saved, version }))
    } catch {
      // Storage may be full or switched off; the save to the server is on its way in any case.
    }
  }

  function forget(): void {
    try {
      options.store?.removeItem(keyOf(options.userId, state.id))
    } catch {
      // Nothing is kept where nothing can be.
    }
  }

  function rememberPending(id: string | null): void {
    try {
      const { pending } = state
      if (pendingItems(pending).length === 0) options.store?.removeItem(pendingKeyOf(options.userId, id))
      else options.store?.setItem(pendingKeyOf(options.userId, id), JSON.stringify(pending))
    } catch {
      // As above; it stays in the fields.
    }
  }

  function change(update: (draft: Draft) => Draft): void {
    const draft = update(state.draft)
    if (fieldsThatDiffer(draft, state.draft).length === 0) return
    const isSettled = state.status !== 'conflict'
    set({ draft, ...(isSettled ? { status: 'unsaved' as const } : {}) })
    remember()
    if (isSettled) schedule()
  }

  function type(update: (pending: Pending) => Pending): void {
    set({ pending: update(state.pending) })
    rememberPending(state.id)
  }

  async function send(draft: Draft) {
    if (state.id !== null) {
      const sent = { params: { id: state.id }, body: { draft } }
      return (await api.call(listingRoutes.saveDraft, sent, { ifMatch: state.version })).data
    }
    const { data } = await api.call(
      listingRoutes.createDraft,
      { body: { draft } },
      { idempotencyKey: creationKey },
    )
    return data
  }

  async function save(mustExist: boolean): Promise<boolean> {
    const { draft } = state
    if (fieldsThatDiffer(draft, state.saved).length === 0 && (state.id !== null || !mustExist)) {
      set({ status: 'saved', failure: undefined })
      forget()
      return true
    }
    const [tooLong] = lengthProblems(draft)
    if (tooLong) {
      set({
        status: 'failed',
        failure: t('{reason}. It is kept in this window; shorten it.', { reason: tooLong.reason }),
      })
      return false
    }
    set({ status: 'saving', failure: undefined })
    try {
      const { id, version, savedAt } = await send(draft)
      const wasNew = state.id === null
      forget()
      const isWhole = state.draft === draft
      set({ id, version, savedAt, saved: draft, status: isWhole ? 'saved' : 'unsaved' })
      if (!isWhole) {
        remember()
        schedule()
      }
      if (wasNew) {
        options.store?.removeItem(pendingKeyOf(options.userId, null))
        rememberPending(id)
        onCreated(id)
      }
      return isWhole
    } catch (error) {
      await fail(error)
      return false
    }
  }

  async function fail(error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.problem.code : undefined
    if (code === 'idempotency_mismatch') creationKey = crypto.randomUUID()
    if (isStale(error) && state.id !== null) return loadServerVersion(state.id)
    set({ status: 'failed', failure: wordsFor(error) })
  }

  /** Reads what somebody else saved. */
  async function loadServerVersion(id: string): Promise<void> {
    try {
      const { data } = await api.call(listingRoutes.getListing, { params: { id } })
      if (data.version === state.version) return
      set({ status: 'conflict', theirs: data, failure: undefined })
    } catch (cause) {
      set({ status: 'failed', failure: wordsFor(cause) })
    }
  }

  function flush(make?: 'in any case'): Promise<boolean> {
    clearTimeout(timer)
    if (state.status === 'conflict') return Promise.resolve(false)
    // A caller that waits for a save under way also wants what was typed since then to be saved.
    const next = (running ?? Promise.resolve(true)).then(() => save(make !== undefined))
    const done: Promise<boolean> = next.finally(() => {
      if (running === done) running = undefined
    })
    running = done
    return done
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    type,
    addPending(tab) {
      const { draft, left, taken } = withPending(state.draft, state.pending, tab)
      const items = pendingItems(state.pending).filter(({ field }) =>
        taken.some(({ list }) => list === field),
      )
      if (taken.length > 0) {
        type(() => left)
        change(() => draft)
      }
      return {
        items,
        undo() {
          const back = withoutTaken(state.draft, state.pending, taken)
          type(() => back.pending)
          change(() => back.draft)
        },
      }
    },
    flush,
    settle(theirFields) {
      const { theirs } = state
      if (!theirs) return Promise.resolve(false)
      set({
        draft: withFields(state.draft, theirs.draft, theirFields),
        saved: theirs.draft,
        version: theirs.version,
        savedAt: theirs.savedAt,
        theirs: undefined,
        status: 'unsaved',
      })
      remember()
      return flush()
    },
    async recheck() {
      if (state.id !== null) await loadServerVersion(state.id)
    },
    published(version, draft) {
      forget()
      set({ version, draft, saved: draft, status: 'saved', failure: undefined })
    },
  }
}

function keyOf(userId: string, id: string | null): string {
  return `emporion_draft:${userId}:${id ?? 'new'}`
}

function pendingKeyOf(userId: string, id: string | null): string {
  return `emporion_pending:${userId}:${id ?? 'new'}`
}

/** The listing as the server has it, with what this tab had not saved yet when it was left. */
function beginning({ store, userId, listing, empty }: KeeperOptions): KeptDraft {
  const fresh: KeptDraft = {
    id: listing?.id ?? null,
    draft: listing?.draft ?? empty,
    saved: listing?.draft ?? empty,
    version: listing?.version ?? 0,
    savedAt: listing?.savedAt ?? null,
    status: 'saved',
    failure: undefined,
    theirs: undefined,
    pending: {
      ...nothingPending,
      ...(keptIn(store, pendingKeyOf(userId, listing?.id ?? null)) as Partial<Pending> | undefined),
    },
  }
  const keptDraft = keptIn(store, keyOf(userId, fresh.id)) as Kept | undefined
  if (!keptDraft || fieldsThatDiffer(keptDraft.draft, fresh.draft).length === 0) return fresh
  if (keptDraft.version === fresh.version) return { ...fresh, draft: keptDraft.draft, status: 'unsaved' }
  return {
    ...fresh,
    draft: keptDraft.draft,
    saved: keptDraft.saved,
    version: keptDraft.version,
    status: 'conflict',
    theirs: listing,
  }
}

type Kept = Pick<KeptDraft, 'draft' | 'saved' | 'version'>

/** What this tab wrote under the key. */
function keptIn(store: KeeperOptions['store'], key: string): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return t('the connection failed. What you typed is kept in this window.')
  if (error.status === 401) return t('you are signed out. What you typed is kept in this window.')
  return error.problem.message ?? t('the server did not accept it. What you typed is kept in this window.')
}
