-- The trace of the request or job that raised an event, as a traceparent header says it: deliveries continue it.
alter table event_outbox add column traceparent text check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');
