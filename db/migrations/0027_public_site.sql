-- public-site: how often each page was opened on each day. No visitor, address or cookie is kept.

create table page_view_count (
  day date not null,
  path text not null,
  views bigint not null,
  primary key (day, path)
);
grant select, insert, update on page_view_count to emporion_app;
