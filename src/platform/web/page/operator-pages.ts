// Pages of the operator of this installation, where its settings name them. The document carries them, so that the first drawing
// in the browser equals the server's.
import { createContext, useContext } from 'react'

export interface OperatorPages {
  terms?: string | undefined
  contact?: string | undefined
  imprint?: string | undefined
}

export const OperatorPagesContext = createContext<OperatorPages>({})

export function useOperatorPages(): OperatorPages {
  return useContext(OperatorPagesContext)
}
