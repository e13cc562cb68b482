// The picture of an application: the vendor's own where there is one, else the mark drawn from its name.
import { Mark } from '#platform/web/mark.tsx'
import type { Application } from '../../contract.ts'

export interface ApplicationMarkProps {
  application: Pick<Application, 'name' | 'logo'>
  size?: number
}

export function ApplicationMark({ application: { name, logo }, size = 44 }: ApplicationMarkProps) {
  if (logo === undefined) return <Mark name={name} size={size} />
  // The name is shown beside it.
  return <img alt="" className="logo" decoding="async" height={size} src={logo} width={size} />
}
