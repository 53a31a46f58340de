-- A transaction names its provider and how it authenticates people: those who authenticate may not read providers.
update step_up_transactions t
  set document = t.document || jsonb_build_object('providerName', p.display_name, 'providerType', p.provider_type)
  from step_up_providers p where p.id = t.provider_id;
