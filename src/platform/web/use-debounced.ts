// A value that follows another one once that has rested.
import { useEffect, useState } from 'react'

/** `first` is what it is before anything has rested; where it is left out, the value itself. */
export function useDebounced<T>(value: T, delayMs: number, first: T = value): T {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
