// /vendor-login: vendors sign in or join (AUTH-25 to AUTH-30).
import { PortalLogin } from './portal-login.tsx'

export default function VendorLoginScreen() {
  return <PortalLogin portal="vendor" />
}
