// What people choose to be told, and where (SET-10). The list, its order and what holds unasked are the product's.

/** What there is to be told of. */
export type NotificationTopic = 'billing' | 'appUpdates' | 'roiReports' | 'securityAlerts' | 'marketing'

/** Ways beside the bell. */
export type NotificationChannel = 'browser' | 'mobilePush' | 'slack'

export type NotificationChoiceId = NotificationTopic | NotificationChannel

export type NotificationChoices = Record<NotificationChoiceId, boolean>

/** Of a user who has chosen nothing. */
export const defaultChoices: Readonly<NotificationChoices> = {
  billing: true,
  appUpdates: true,
  roiReports: true,
  securityAlerts: true,
  browser: false,
  mobilePush: false,
  slack: false,
  marketing: false,
}
