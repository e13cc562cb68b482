-- A report can be due at the end of its month or quarter, which is day 31.
alter table report_schedule
  drop constraint report_schedule_day_check,
  add constraint report_schedule_day_check check (day between 1 and 28 or day = 31);
