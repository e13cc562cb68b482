// The door of the room of second factors and proofs.

import { bind } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { secondFactorRoutes } from '../contract.ts'
import { describeSecondFactors } from './own-second-factors.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkey-enrolment.ts'
import { beginPasskeyProof } from './recent-proof.ts'
import { finishTotp, removeTotp, renewBackupCodes, startTotp } from './totp-enrolment.ts'

export { endOpenOffers } from './end-open-offers.ts'
export {
  deleteFactorReset,
  findFactorReset,
  insertFactorReset,
  listDueFactorResets,
} from './factor-reset-store.ts'
export { takeIdleBackupCodes } from './give-backup-codes.ts'
export { holdOwnSession, type Proved } from './hold-own-session.ts'
export type { ChallengeUse } from './passkey-challenge.ts'
export { requestOptions } from './passkey-options.ts'
export { deletePasskeys, listPasskeys, spendChallenge } from './passkey-store.ts'
export { passkeyNotAccepted, provePasskey } from './prove-passkey.ts'
export { proveOwnPasskey, type RecentProof, requireProof } from './recent-proof.ts'
export { removeFactors, removeLostFactors } from './remove-factors.ts'
export { listSecondFactors, spendCode } from './second-factor.ts'
export { listWithSecondFactor } from './second-factor-store.ts'
export { stepAt, totpCode } from './totp-code.ts'

export function secondFactorsRoom(identity: Identity): Room {
  return {
    name: 'second-factors',
    sealed: [
      {
        what: 'authenticator apps',
        table: 'totp',
        column: 'sealed_secret',
        purpose: 'totp',
        owner: 'user_id',
      },
    ],
    hashed: [
      {
        what: 'backup codes',
        countBefore: 'select count(*)::int as rows from backup_code where made_at < $1 and used_at is null',
      },
    ],
    routes: [
      bind(secondFactorRoutes.getSecondFactors, ({ actor }) => describeSecondFactors(identity, actor)),
      bind(secondFactorRoutes.beginTotp, ({ actor, body }) => startTotp(identity, actor, body)),
      bind(secondFactorRoutes.confirmTotp, ({ actor, body }) => finishTotp(identity, actor, body.code)),
      bind(secondFactorRoutes.renewBackupCodes, ({ actor, body }) => renewBackupCodes(identity, actor, body)),
      bind(secondFactorRoutes.removeTotp, ({ actor, body }) => removeTotp(identity, actor, body)),
      bind(secondFactorRoutes.beginPasskeyProof, ({ actor }) => beginPasskeyProof(identity, actor)),
      bind(secondFactorRoutes.beginPasskey, ({ actor, body }) => beginPasskey(identity, actor, body)),
      bind(secondFactorRoutes.addPasskey, ({ actor, body }) => addPasskey(identity, actor, body)),
      bind(secondFactorRoutes.renamePasskey, ({ actor, params, body }) =>
        renamePasskey(identity, actor, params.id, body.name),
      ),
      bind(secondFactorRoutes.removePasskey, ({ actor, params, body }) =>
        removePasskey(identity, actor, params.id, body),
      ),
    ],
  }
}
