-- Run once by the image of PostgreSQL, in an empty database: the roles of README, "A PostgreSQL of your own".
\set owner_password `cat /run/secrets/owner-password`
\set server_password `cat /run/secrets/server-password`
create role emporion_owner login password :'owner_password';
create database emporion owner emporion_owner;
create role emporion_app nologin;
grant emporion_app to emporion_owner;
create role emporion_server login password :'server_password';
grant emporion_app to emporion_server;
