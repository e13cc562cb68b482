// /enterprise-login: buyers sign in or register their company (AUTH-19 to AUTH-24).
import { PortalLogin } from './portal-login.tsx'

export default function EnterpriseLoginScreen() {
  return <PortalLogin portal="enterprise" />
}
