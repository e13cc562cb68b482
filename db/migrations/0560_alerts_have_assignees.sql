-- Who said that they have seen an alert, and who looks into it.
alter table security_alert
  add column acknowledged_at timestamptz,
  add column acknowledged_by uuid,
  -- Of all that are open about the same; who was chosen last counts for the whole group.
  add column assigned_at timestamptz,
  add column assigned_to uuid,
  add constraint security_alert_acknowledged check ((acknowledged_at is null) = (acknowledged_by is null)),
  add constraint security_alert_assigned check (assigned_to is null or assigned_at is not null);
