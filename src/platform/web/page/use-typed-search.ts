// A search that is typed: it goes into the address once typing rests, and the field follows what changes the address otherwise.
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'
import { useAddress } from './use-address.ts'

const typingRestsMs = 300

export interface TypedSearch {
  /** As the list is asked for it; empty where nothing is searched. */
  search: string
  /** What is in the field. */
  typed: string
  setTyped: (text: string) => void
}

export function useTypedSearch(maxLength: number): TypedSearch {
  const [parameters, change] = useAddress()
  const search = (parameters.get('search') ?? '').trim().slice(0, maxLength).trim()
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed.trim(), typingRestsMs)
  const written = useRef(search)

  // Back, forward, a link and a chip change the address without anybody typing.
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    change({ search: settled })
  }, [settled])

  return { search, typed, setTyped }
}
