// Filters of a list are in the address, so that reload, back and a shared link show the same rows. A change takes the
// place of the address before it.
import { useSearchParams } from 'react-router'
import { type AddressChange, parametersWith } from './address-with.ts'

export function useAddress(): readonly [URLSearchParams, (change: AddressChange) => void] {
  const [parameters, setParameters] = useSearchParams()
  return [
    parameters,
    (change) =>
      setParameters((before) => parametersWith(before, change), { replace: true, preventScrollReset: true }),
  ]
}
