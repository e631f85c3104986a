-- Once, on the primary. The role's timeouts are what a pooler may not be sent by each connection.
create role fairlead login password 'FAIRLEAD_PASSWORD';
alter role fairlead set statement_timeout = '5s';
alter role fairlead set lock_timeout = '5s';
alter role fairlead set idle_in_transaction_session_timeout = '10s';
create database fairlead owner fairlead;
