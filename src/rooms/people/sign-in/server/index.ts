// The door of the room of the ways in.
import { bind } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { signInRoutes } from '../contract.ts'
import { changePassword } from './change-password.ts'
import { passCodeStep } from './code-step.ts'
import { login } from './login.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.ts'
import { beginPasskeyStep, passPasskeyStep } from './passkey-step.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { register } from './register.ts'

export function signInRoom(identity: Identity): Room {
  return {
    name: 'sign-in',
    routes: [
      bind(signInRoutes.register, ({ actor, browser, body }) => register(identity, actor, browser, body)),
      bind(signInRoutes.login, ({ actor, browser, body }) => login(identity, actor, browser, body)),
      bind(signInRoutes.changePassword, ({ actor, browser, body }) =>
        changePassword(identity, actor, browser, body),
      ),
      bind(signInRoutes.requestPasswordReset, ({ actor, body }) =>
        requestPasswordReset(identity, actor, body.email),
      ),
      bind(signInRoutes.resetPassword, ({ actor, body }) => resetPassword(identity, actor, body)),
      bind(signInRoutes.beginPasskeySignIn, ({ actor, visitor }) =>
        beginPasskeySignIn(identity, actor, visitor),
      ),
      bind(signInRoutes.signInWithPasskey, ({ actor, visitor, browser, body }) =>
        signInWithPasskey(identity, actor, { ...browser, name: visitor }, body),
      ),
      bind(signInRoutes.passCodeStep, ({ actor, browser, body }) =>
        passCodeStep(identity, actor, browser, body.code),
      ),
      bind(signInRoutes.beginPasskeyStep, ({ actor, browser }) => beginPasskeyStep(identity, actor, browser)),
      bind(signInRoutes.passPasskeyStep, ({ actor, browser, body }) =>
        passPasskeyStep(identity, actor, browser, body.passkey),
      ),
    ],
  }
}
