// What other rooms' screens show of calendar feeds.
export { CalendarFeeds } from './calendar-feeds.tsx'
